/**
 * The shapes of what the server sends. Nothing here runs.
 *
 * @typedef {"white" | "black"} Side
 * @typedef {"man" | "king" | "parachutist"} Rank
 *
 * @typedef {object} Point  A playable square or point.
 * @property {string} id
 * @property {number} file
 * @property {number} rank
 * @property {string} label  A number or letters, as the viewer chose.
 *
 * @typedef {object} BoardData
 * @property {"dark" | "full" | "lines"} kind
 * @property {number} files
 * @property {number} ranks
 * @property {Point[]} points
 * @property {number} [dark_parity]
 * @property {[string, string][]} [lines]
 * @property {boolean} [one_colour]
 *
 * @typedef {object} Piece
 * @property {string} at
 * @property {Side} side
 * @property {Rank} rank
 * @property {boolean} [stuck]
 * @property {string} [why]
 * @property {string} name
 *
 * @typedef {object} Step  One landing that may follow what is chosen.
 * @property {string} to
 * @property {string | null} [takes]
 * @property {boolean} done
 *
 * @typedef {object} Moves
 * @property {boolean} must_capture
 * @property {boolean} removal
 * @property {boolean} [may_stop]
 * @property {Record<string, Step[]>} first
 * @property {Record<string, string[]>} only
 * @property {Record<string, Record<string, string[]>>} [ends]
 *
 * @typedef {object} Last
 * @property {string[]} route
 * @property {string[]} captures
 * @property {boolean} [removal]
 * @property {string} text
 * @property {string} [said]
 *
 * @typedef {Record<Rank, number>} Tray
 * @typedef {Record<Side, Tray>} Trays
 *
 * @typedef {object} Position  What the board shows at one ply.
 * @property {Piece[]} pieces
 * @property {Trays} [tray]
 * @property {Last | null} [last]
 * @property {Side} [turn]
 *
 * @typedef {object} Clocks
 * @property {number} white
 * @property {number} black
 * @property {Side | null} running
 * @property {number} at
 * @property {number | null} [deadline]
 * @property {"live" | "days" | "none"} kind
 *
 * @typedef {object} Offer
 * @property {string} id
 * @property {string} what
 * @property {Side | null} by
 * @property {string} text
 * @property {string[]} answers
 *
 * @typedef {{do: string, text: string, confirm?: string | null}} Action
 * @typedef {{text: string, count: number, limit: number, claim: boolean}} Counter
 * @typedef {{name: string, rating?: string | null, here?: boolean, computer?: boolean}} Player
 * @typedef {{n: number, side: Side, text: string, ply: number}} Entry
 * @typedef {Record<string, string>} Words
 *
 * @typedef {object} View
 * @property {string} id
 * @property {string} [base]  Its address, language included.
 * @property {EntryWay} [entry]  As set by the viewer.
 * @property {string | null} [next]  The address of the game that follows: a rematch.
 * @property {number} version
 * @property {string} game
 * @property {string} name
 * @property {BoardData} board
 * @property {boolean} turnable
 * @property {Side | "both" | null} seat
 * @property {Side} turn
 * @property {null | {winner: Side | null, text: string}} over
 * @property {Piece[]} pieces
 * @property {Moves | null} [moves]
 * @property {{route: string[] | null} | null} [premove]
 * @property {Last | null} last
 * @property {boolean} removes_at_once
 * @property {Trays} tray
 * @property {Entry[]} list
 * @property {Position[] | null} positions
 * @property {Clocks | null} clocks
 * @property {Offer[]} offers
 * @property {Action[]} actions
 * @property {Counter[]} counters
 * @property {Record<Side, Player>} players
 * @property {{on: boolean, lines: {by: string, text: string}[]}} chat
 * @property {number} now
 * @property {Words} words
 *
 * @typedef {object} Refusal
 * @property {string} [id]
 * @property {string} message
 * @property {string[]} [squares]
 * @property {string | null} [rule]
 * @property {boolean} [stale]
 *
 * @typedef {{do: string, [key: string]: unknown}} Act
 * @typedef {"step" | "finish" | "single"} EntryWay
 */
export {};
