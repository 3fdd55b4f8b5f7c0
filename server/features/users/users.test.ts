import { character } from '@inkling/game/open/test-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newName, readName } from './users.ts'

describe('a name', () => {
  test('is trimmed, and repeated spaces become one', () => {
    expect(readName('  Ann \t  Bee\n')).toBe('Ann Bee')
    expect(readName('Ann\u00a0\u3000Bee')).toBe('Ann Bee')
  })

  test('has one normal form, whatever the keyboard produced', () => {
    expect(readName('Zoe\u0301')).toBe('Zo\u00e9')
  })

  test('has no more combining marks per letter than languages use', () => {
    expect(readName(`A${'\u0335'.repeat(40)}nn`)).toBe('A\u0335\u0335nn')
    expect(readName(`क${'\u0901'.repeat(9)}`)).toBe(`क${'\u0901'.repeat(4)}`)
    for (const name of ['Nguyễn Thị Ả', 'สุทธิ์', 'བསྒྲུབས', 'שָׁלוֹם', '#\ufe0f\u20e3']) {
      expect(readName(name)).toBe(name.normalize('NFC'))
    }
  })

  test('can be in any script, or an emoji', () => {
    for (const name of [
      'Żółw',
      '王小明',
      'محمد',
      '🦊',
      '👩‍🚀 Ann',
      'x',
      '🏴\u{e0067}\u{e0062}\u{e007f}',
      '❤\ufe0f',
    ]) {
      expect(readName(name)).toBe(name)
    }
  })

  test('has 1 to 80 characters, whatever their size in bytes', () => {
    expect(readName('🦊'.repeat(80))).toBe('🦊'.repeat(80))
    expect(readName('🦊'.repeat(81))).toBeNull()
    expect(readName('x'.repeat(81))).toBeNull()
    expect(readName(`${'x'.repeat(80)}    `)).toBe('x'.repeat(80))
  })

  test('without visible characters is invalid', () => {
    for (const nothing of [
      '',
      '   ',
      '\n',
      '\u200b',
      '\u2060\u200d',
      '\u3164',
      '\u2800',
      '\u0301',
    ]) {
      expect(readName(nothing)).toBeNull()
    }
  })

  test('has no control characters, direction overrides or lone surrogates', () => {
    for (const bad of [
      'Ann\u0000',
      'A\u0007nn',
      'Ann\u001b[31m',
      'Ann\u202enib',
      'Ann\u2066',
      'A\ud800',
    ]) {
      expect(readName(bad)).toBeNull()
    }
  })

  test('keeps the joiners that scripts and emoji need', () => {
    for (const name of ['می\u200cخواهم', 'क्\u200dष', '👩\u200d👧'])
      expect(readName(name)).toBe(name)
  })

  test('has no invisible characters that would imitate another name', () => {
    const invisible = [
      '\u200b',
      '\u2060',
      '\u200d',
      '\u200c',
      '\u00ad',
      '\u3164',
      '\u2800',
      '\ufe00',
    ]
    for (const character of [...invisible, '\u{e0041}', '\u115f', '\uffa0', '\u200f']) {
      expect(readName(`An${character}n`)).toBeNull()
      expect(readName(`Ann${character}`)).toBeNull()
    }
  })
})

describe('the name of a new user', () => {
  test('comes from the provider', () => {
    expect(newName('  Zażółć   Gęślą-Jaźń ')).toBe('Zażółć Gęślą-Jaźń')
    expect(newName('👩‍🚀')).toBe('👩‍🚀')
    expect(newName('x'.repeat(100))).toBe('x'.repeat(80))
  })

  test('has no invisible characters', () => {
    expect(newName('A\u200bn\u3164n\u0000 \u202eBee')).toBe('Ann Bee')
  })

  test('is User if the provider sends nothing visible', () => {
    const nothing = ['', '   ', '\u200b', '\0\n', '\u202e', '\u3164\u115f', '\u2800', '\u0301']
    expect(nothing.map(newName)).toEqual(nothing.map(() => 'User'))
  })

  test('is always valid and fits the column', () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 200 }), (provided) => {
        const name = newName(provided)
        const { length } = [...name]
        expect(readName(name)).toBe(name)
        return length > 0 && length <= 80 && name.isWellFormed() && !name.includes('\0')
      }),
    )
  })
})
