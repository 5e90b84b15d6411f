/** Where the points of a board lie, seen from either side. No rules: only places and lines. */

/** @import { BoardData, Piece, Point } from "./types.js" */

/** @typedef {{x: number, y: number}} Place  Centre of a square, in squares, y down. */

export class Geometry {
  /**
   * @param {BoardData} board
   * @param {boolean} turned  Whether Black's side is below.
   */
  constructor(board, turned) {
    this.board = board;
    this.turned = turned;
    this.points = new Map(board.points.map((point) => [point.id, point]));
    this.at = new Map(board.points.map((point) => [`${point.file},${point.rank}`, point]));
  }

  /** @param {number} file @param {number} rank @returns {Place} */
  place(file, rank) {
    const { files, ranks } = this.board;
    return this.turned
      ? { x: files - file - 0.5, y: rank + 0.5 }
      : { x: file + 0.5, y: ranks - rank - 0.5 };
  }

  /** @param {string} id @returns {Place} */
  centre(id) {
    const point = this.points.get(id);
    return point ? this.place(point.file, point.rank) : { x: -1, y: -1 };
  }

  /** @param {string} id */
  label(id) {
    return this.points.get(id)?.label ?? id;
  }

  /** The points row by row as they are seen, top left first. */
  rows() {
    /** @type {Point[][]} */
    const rows = Array.from({ length: this.board.ranks }, () => []);
    for (const point of this.board.points) {
      rows[Math.floor(this.place(point.file, point.rank).y)].push(point);
    }
    for (const row of rows) row.sort((a, b) => this.column(a) - this.column(b));
    return rows;
  }

  /** @param {Point} point */
  column(point) {
    return Math.floor(this.place(point.file, point.rank).x);
  }

  /**
   * The points strictly between two squares of one straight line; none when they are not on one.
   * @param {string} from
   * @param {string} to
   */
  between(from, to) {
    const a = this.points.get(from);
    const b = this.points.get(to);
    return a && b ? this.line(a, b) : [];
  }

  /** @param {Point} a @param {Point} b */
  line(a, b) {
    const df = b.file - a.file;
    const dr = b.rank - a.rank;
    const length = Math.max(Math.abs(df), Math.abs(dr));
    if (df !== 0 && dr !== 0 && Math.abs(df) !== Math.abs(dr)) return [];
    const steps = Array.from({ length: Math.max(0, length - 1) }, (_, n) => n + 1);
    return steps.flatMap((n) => this.at.get(this.key(a, df, dr, n))?.id ?? []);
  }

  /** @param {Point} a @param {number} df @param {number} dr @param {number} n */
  key(a, df, dr, n) {
    return `${a.file + Math.sign(df) * n},${a.rank + Math.sign(dr) * n}`;
  }

  /**
   * The pieces that move together from `from` to `to`: when own pieces fill the squares between
   * (a line of Dameo), all of them, front one last; else the piece alone.
   * @param {string} from
   * @param {string} to
   * @param {Map<string, Piece>} pieces
   */
  company(from, to, pieces) {
    const side = pieces.get(from)?.side;
    const between = this.between(from, to);
    const line = between.filter((id) => pieces.get(id)?.side === side);
    return line.length > 0 && line.length === between.length ? [from, ...line] : [from];
  }

  /** Whether every label is the square's own letters. */
  lettered() {
    return this.board.points.every((point) => point.label === point.id);
  }
}
