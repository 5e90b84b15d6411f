//! DXP: the messages byte by byte, and our two sides against each other over loopback.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use polydam_engine::Engine;
use polydam_engine::dxp::{Code, Duel, DxpError, Heard, Message, Moved, Peer, Reason, Request};
use polydam_engine::hub::{Level, Words, normal, think};
use polydam_engine::wire::Silence;
use polydam_rules::{DrawRule, Game, Side};

const PATIENCE: Duration = Duration::from_secs(30);
const RULE: DrawRule = DrawRule {
    repetition: 3,
    quiet: 50,
    endings: &[],
};

/// Two sockets that are connected.
fn sockets() -> [TcpStream; 2] {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let first = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    [first, listener.accept().unwrap().0]
}

fn peer(socket: &TcpStream) -> Peer {
    Peer::new(socket.try_clone().unwrap(), socket.try_clone().unwrap()).unwrap()
}

fn request(follower: Side) -> Request {
    Request {
        name: "First".to_owned(),
        follower,
        minutes: 10,
        moves: 0,
        position: None,
    }
}

/// Plays a game to its end; returns it, and how we see the result.
fn play_out(peer: &mut Peer, duel: &mut Duel) -> (Game, Reason) {
    let engine = Engine::new(1);
    let level = Level {
        nodes: Some(200),
        ..Level::default()
    };
    loop {
        if duel.is_own_turn() {
            if let Some(reason) = duel.over(&RULE) {
                duel.end(peer, reason, false).unwrap();
                return (duel.game.clone(), reason);
            }
            let thought = think(&engine, &duel.game, &level);
            let m = duel.game.move_of(&thought.line[0]).unwrap();
            duel.play(peer, m, Duration::from_secs(1)).unwrap();
        } else if let Some(Heard::End { reason, .. }) = duel.hear(peer, PATIENCE).unwrap() {
            let own = match reason {
                Reason::Won => Reason::Lost,
                Reason::Lost => Reason::Won,
                same => same,
            };
            return (duel.game.clone(), own);
        }
    }
}

#[test]
fn messages_are_written_as_the_protocol_says() {
    let name = format!("{:<32}", "Polydam");
    let cases = [
        (
            Message::Request(Request {
                name: "Polydam".to_owned(),
                minutes: 15,
                moves: 75,
                ..request(Side::Black)
            }),
            format!("R01{name}Z015075A"),
        ),
        (
            Message::Accept {
                name: "Polydam".to_owned(),
                code: Code::NotThis,
            },
            format!("A{name}2"),
        ),
        (
            Message::Move(Moved {
                seconds: 7,
                from: 32,
                to: 28,
                captured: vec![],
            }),
            "M0007322800".to_owned(),
        ),
        (
            Message::End {
                reason: Reason::Lost,
                quit: true,
            },
            "E11".to_owned(),
        ),
        (Message::Chat("hello".to_owned()), "Chello".to_owned()),
        (
            Message::Back {
                number: 12,
                side: Side::Black,
            },
            "B012Z".to_owned(),
        ),
        (Message::BackAnswer { accepted: true }, "K0".to_owned()),
    ];
    for (message, text) in cases {
        assert_eq!(message.bytes(), text.as_bytes(), "{text}");
        assert_eq!(Message::read(text.as_bytes()), Ok(message));
    }
}

#[test]
fn a_wrong_message_is_refused_where_it_is_wrong() {
    for (text, at) in [
        ("", 0),
        ("X", 0),
        ("M00a7322800", 1),
        ("M00073228012", 12),
        ("E4", 1),
        ("B01", 3),
        ("B012B", 4),
    ] {
        let bad = Message::read(text.as_bytes()).unwrap_err();
        assert_eq!(bad.at, at, "{bad}");
    }
}

#[test]
fn initiator_and_follower_play_whole_games_and_see_one_result() {
    let [here, there] = sockets();
    let other = thread::spawn(move || {
        let (mut peer, words) = (peer(&there), Words::of(normal()));
        let mut results = Vec::new();
        for _ in 0..3 {
            let duel = Duel::await_request(&mut peer, &words, "Second", PATIENCE);
            let mut duel = duel.unwrap();
            assert_eq!((duel.name.as_str(), duel.minutes), ("First", 10));
            results.push(play_out(&mut peer, &mut duel));
        }
        results
    });
    let (mut peer, words) = (peer(&here), Words::of(normal()));
    let mut position = Game::of(normal());
    let mut own = Vec::new();
    for follower in [Side::White, Side::Black, Side::White] {
        let mut duel = Duel::ask(&mut peer, &words, position.clone(), request(follower)).unwrap();
        assert_eq!((duel.name.as_str(), duel.own), ("Second", follower.other()));
        own.push(play_out(&mut peer, &mut duel));
        // The third game begins with a position of kings and men.
        position = Game::from_fen(normal(), "B:WK5,31,32,33:BK46,20,K10").unwrap();
    }
    for ((game, own), (same, theirs)) in own.into_iter().zip(other.join().unwrap()) {
        assert_eq!(game.position(), same.position());
        let opposite = match own {
            Reason::Won => Reason::Lost,
            Reason::Lost => Reason::Won,
            same => same,
        };
        assert_eq!(theirs, opposite);
    }
}

#[test]
fn an_illegal_move_a_silence_and_nonsense_are_errors() {
    type Expected = fn(&DxpError) -> bool;
    let cases: [(&[u8], Expected); 5] = [
        (b"M0000325000\0", |e| matches!(e, DxpError::Illegal(_))),
        (b"M0000\0", |e| matches!(e, DxpError::Bad(_))),
        (b"K0\0", |e| matches!(e, DxpError::Unexpected { .. })),
        (b"", |e| matches!(e, DxpError::Silence(Silence::TimeOut(_)))),
        (&[b'C'; 300], |e| matches!(e, DxpError::Silence(Silence::TimeOut(_)))),
    ];
    for (bytes, expected) in cases {
        let [here, mut there] = sockets();
        let name = [b' '; 31];
        there.write_all(&[b"AX", &name[..], b"0\0Chello\0", bytes].concat()).unwrap();
        let (mut peer, words) = (peer(&here), Words::of(normal()));
        let game = Game::of(normal());
        let mut duel = Duel::ask(&mut peer, &words, game, request(Side::White)).unwrap();
        let error = duel.hear(&mut peer, Duration::from_millis(200)).unwrap_err();
        assert!(expected(&error), "{error}");
        drop(there);
    }
}

#[test]
fn a_game_that_cannot_be_played_and_another_version_are_refused_and_the_next_one_taken() {
    let [here, there] = sockets();
    let other = thread::spawn(move || {
        let mut peer = peer(&there);
        Duel::await_request(&mut peer, &Words::of(normal()), "Second", PATIENCE).unwrap()
    });
    let mut peer = peer(&here);
    let mut here = here;
    let answers = |peer: &mut Peer| match peer.receive(PATIENCE).unwrap() {
        Message::Accept { code, .. } => code,
        other => panic!("{other:?}"),
    };
    here.write_all(format!("R02{:<32}W005000A\0", "First").as_bytes()).unwrap();
    assert_eq!(answers(&mut peer), Code::Version);
    let nonsense = Some((Side::White, "q".repeat(50)));
    peer.send(&Message::Request(Request {
        position: nonsense,
        ..request(Side::White)
    }))
    .unwrap();
    assert_eq!(answers(&mut peer), Code::NotThis);
    peer.send(&Message::Request(request(Side::White))).unwrap();
    assert_eq!(answers(&mut peer), Code::Accepted);
    assert_eq!(other.join().unwrap().own, Side::White);
}

#[test]
fn a_wish_to_go_back_is_granted_as_far_as_the_game_has_come() {
    let [here, there] = sockets();
    let (mut first, mut second) = (peer(&here), peer(&there));
    let words = Words::of(normal());
    first.send(&Message::Request(request(Side::White))).unwrap();
    let mut duel = Duel::await_request(&mut second, &words, "Second", PATIENCE).unwrap();
    for text in ["32-28", "19-23", "28x19x23"] {
        let m = words.read(&duel.game, text).unwrap();
        if duel.is_own_turn() {
            duel.play(&mut second, m, Duration::ZERO).unwrap();
        } else {
            let moved = Moved {
                seconds: 0,
                from: 19,
                to: 23,
                captured: vec![],
            };
            first.send(&Message::Move(moved)).unwrap();
            assert_eq!(duel.hear(&mut second, PATIENCE).unwrap(), Some(Heard::Move(m)));
        }
    }
    for (number, accepted) in [(9, false), (1, true)] {
        first
            .send(&Message::Back {
                number,
                side: Side::White,
            })
            .unwrap();
        let heard = duel.hear(&mut second, Duration::from_millis(300));
        assert_eq!(matches!(heard, Ok(None)), accepted, "{heard:?}");
    }
    assert_eq!((duel.game.plies(), duel.is_own_turn()), (0, true));
}
