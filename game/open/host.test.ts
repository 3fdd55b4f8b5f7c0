import { describe, expect, test } from 'vitest'
import { isClosed } from './lobby.ts'
import { COUNTDOWN, type TransitionEvent, isTooMuch, MAX_EVENTS } from './game-state.ts'
import { openLobby } from '../test/lobby.ts'

describe('the host of a lobby', () => {
  test('removes a player, who cannot return by the link', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    expect(lobby.remove('Ben')).toBeNull()
    expect(lobby.names()).toEqual(['Ann', 'Cleo'])
    expect(lobby.news()).toEqual([['removed', 'Ben']])
    expect(lobby.join('Ben')).toBe('REMOVED')
    lobby.start()
    lobby.wait(COUNTDOWN)
    expect(lobby.join('Ben')).toBe('REMOVED')
  })

  test('removes a spectator', () => {
    const friends = 'Ben Cleo Dan Eve Finn Gus Hana Ida Jon Kim'.split(' ')
    const lobby = openLobby({ friends })
    expect(lobby.state('Kim')).toBe('watching')
    lobby.remove('Kim')
    expect(lobby.join('Kim')).toBe('REMOVED')
    lobby.join('Lea')
    lobby.remove('Ben')
    expect(lobby.state('Lea')).toBe('joined')
  })

  test('can invite a removed player again, and nobody else can', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.remove('Ben')
    expect(lobby.invite('Ben', { by: 'Cleo' })).toBe('REMOVED_BY_HOST')
    expect(lobby.invite('Ben')).toBeNull()
    expect(lobby.join('Ben')).toBeNull()
  })

  test('cannot remove themselves or strangers, nor anybody after the start', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.remove('Ann')).toBe('NOT_FOUND')
    expect(lobby.remove('Dan')).toBe('NOT_FOUND')
    expect(lobby.remove('Ann', 'Ben')).toBe('NOT_HOST')
    expect(lobby.remove('Ben', 'Dan')).toBe('NOT_FOUND')
    lobby.start()
    expect(lobby.remove('Ben')).toBe('ALREADY_STARTED')
  })

  test('alone can replace the link, and only before the start', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.replaceCode('Ben')).toBe('NOT_HOST')
    expect(lobby.replaceCode()).toBeNull()
    expect(lobby.news()).toEqual([['code_replaced', 'Ann']])
    lobby.start()
    expect(lobby.replaceCode()).toBe('ALREADY_STARTED')
  })
})

describe('the host of a lobby also', () => {
  test('makes another player the host, who alone can do so from then on', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    expect(lobby.makeHost('Cleo', 'Ben')).toBe('NOT_HOST')
    expect(lobby.makeHost('Dan')).toBe('NOT_FOUND')
    expect(lobby.makeHost('Ann')).toBe('NOT_FOUND')
    expect(lobby.makeHost('Ben')).toBeNull()
    expect(lobby.news()).toEqual([['host_changed', 'Ben']])
    expect(lobby.start('Ann')).toBe('NOT_HOST')
    expect(lobby.start('Ben')).toBeNull()
    expect(lobby.makeHost('Cleo', 'Ben')).toBe('ALREADY_STARTED')
  })

  test('makes a player watch, who can play again on their own', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.ready('Ben')
    lobby.news()
    expect(lobby.watch('Cleo', 'Ben')).toBe('NOT_HOST')
    expect(lobby.watch('Ben', 'Ann')).toBeNull()
    expect(lobby.player('Ben')).toMatchObject({ state: 'watching', is_ready: false })
    expect(lobby.news()).toEqual([['watches', 'Ben']])
    expect(lobby.play('Ben', 'Ann')).toBe('NOT_HOST')
    expect(lobby.play('Ben')).toBeNull()
    expect(lobby.state('Ben')).toBe('joined')
    expect(lobby.news()).toEqual([['plays', 'Ben']])
  })

  test('may watch, and still starts the game of two others', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.watch('Ann')
    expect(lobby.start()).toBeNull()
    expect(lobby.state('Ann')).toBe('watching')
  })

  test('changes the settings, after which nobody is ready', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    lobby.ready('Ben')
    lobby.news()
    expect(lobby.changeSettings('Ben')).toBe('NOT_HOST')
    expect(lobby.changeSettings()).toBeNull()
    expect(lobby.player('Ben').is_ready).toBe(false)
    expect(lobby.news()).toEqual([['settings_changed', 'Ann']])
    lobby.start()
    expect(lobby.changeSettings()).toBe('ALREADY_STARTED')
  })
})

describe('a spectator of a lobby', () => {
  const friends = 'Ben Cleo Dan Eve Finn Gus Hana Ida Jon'.split(' ')

  test('gets no free place if they chose to watch, unlike one who waits', () => {
    const lobby = openLobby({ friends: [...friends, 'Kim', 'Lea'] })
    lobby.watch('Kim')
    expect([lobby.state('Kim'), lobby.state('Lea')]).toEqual(['watching', 'watching'])
    lobby.leave('Ben')
    expect([lobby.state('Kim'), lobby.state('Lea')]).toEqual(['watching', 'joined'])
  })

  test('gives their place to one who waits, and returns when another is free', () => {
    const lobby = openLobby({ friends: [...friends, 'Kim'] })
    lobby.watch('Ben')
    expect([lobby.state('Ben'), lobby.state('Kim')]).toEqual(['watching', 'joined'])
    expect(lobby.play('Ben')).toBe('PLACES_TAKEN')
    lobby.leave('Cleo')
    expect(lobby.play('Ben')).toBeNull()
  })
})

describe('a lobby that starts when all are ready', () => {
  test('starts with the last of them, without another event', () => {
    const lobby = openLobby({ friends: ['Ben', 'Cleo'] })
    expect(lobby.startWhenReady('Ben')).toBe('NOT_HOST')
    expect(lobby.startWhenReady()).toBeNull()
    lobby.ready('Ben')
    expect(lobby.startByItself()).toBe('not_ready')
    lobby.ready('Cleo')
    expect(lobby.startByItself()).toBeNull()
    expect(lobby.phase()).toBe('countdown')
  })

  test('needs two players, and ignores those who left or watch', () => {
    const lobby = openLobby()
    lobby.startWhenReady()
    expect(lobby.startByItself()).toBe('not_ready')
    for (const friend of ['Ben', 'Cleo', 'Dan']) lobby.join(friend)
    lobby.ready('Ben')
    lobby.leave('Cleo')
    expect(lobby.startByItself()).toBe('not_ready')
    lobby.watch('Dan')
    expect(lobby.startByItself()).toBeNull()
  })

  test('waits for the host again when this is turned off', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    lobby.startWhenReady()
    lobby.startWhenReady('Ann', false)
    lobby.ready('Ben')
    expect(lobby.startByItself()).toBe('not_ready')
  })
})

describe('an invitation', () => {
  test('can be sent to the same user three times', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.invite('Cleo', { by: 'Ben', times: 2 })).toBeNull()
    expect(lobby.invite('Cleo', { by: 'Ben', times: 3 })).toBe('ASKED_OFTEN')
  })

  test('to a shared sheet stays valid while it is played', () => {
    const lobby = openLobby({ mode: 'together', friends: ['Ben'] })
    lobby.start()
    lobby.wait(COUNTDOWN)
    expect(isClosed(lobby.snapshot())).toBe(false)
    expect(lobby.invite('Cleo')).toBeNull()
    lobby.decode('Ann')
    expect(isClosed(lobby.snapshot())).toBe(true)
    expect(lobby.invite('Dan')).toBe('ALREADY_STARTED')
  })

  test('to a race ends with its start', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(isClosed(lobby.snapshot())).toBe(false)
    lobby.start()
    expect(isClosed(lobby.snapshot())).toBe(true)
  })

  test('cannot be sent to a player, nor after the start', () => {
    const lobby = openLobby({ friends: ['Ben'] })
    expect(lobby.invite('Ben')).toBeNull()
    expect(lobby.news()).toEqual([])
    lobby.start()
    expect(lobby.invite('Cleo')).toBe('ALREADY_STARTED')
  })
})

describe('a game with very many events', () => {
  test('refuses repeatable actions, but can still end', () => {
    const one = (kind: TransitionEvent['kind']) => [{ kind, user_id: 'Ann' }]
    for (const kind of ['ready', 'voted', 'invited', 'joined', 'rematch'] as const) {
      expect(isTooMuch(MAX_EVENTS - 1, one(kind))).toBe(false)
      expect(isTooMuch(MAX_EVENTS, one(kind))).toBe(true)
    }
    for (const kind of [
      'left',
      'declined',
      'started',
      'decoded',
      'gave_up',
      'timed_out',
    ] as const) {
      expect(isTooMuch(MAX_EVENTS, one(kind))).toBe(false)
    }
    expect(isTooMuch(MAX_EVENTS, [...one('voted'), ...one('gave_up')])).toBe(false)
    expect(isTooMuch(MAX_EVENTS, [])).toBe(false)
  })
})
