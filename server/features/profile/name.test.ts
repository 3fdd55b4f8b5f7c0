import { describe, expect, test } from 'vitest'
import { readName } from './name.ts'

describe('a name', () => {
  test('stands without the white space around it, and with one space where there were more', () => {
    expect(readName('  Ann \t  Bee\n')).toBe('Ann Bee')
    expect(readName('Ann\u00a0\u3000Bee')).toBe('Ann Bee')
  })

  test('has one spelling, however the keyboard made it', () => {
    expect(readName('Zoe\u0301')).toBe('Zo\u00e9')
  })

  test('may be in any script, or an emoji', () => {
    for (const name of ['Żółw', '王小明', 'محمد', '🦊', '👩‍🚀 Ann', 'x']) {
      expect(readName(name)).toBe(name)
    }
  })

  test('has 1 to 80 characters, whatever they weigh', () => {
    expect(readName('🦊'.repeat(80))).toBe('🦊'.repeat(80))
    expect(readName('🦊'.repeat(81))).toBeNull()
    expect(readName('x'.repeat(81))).toBeNull()
    expect(readName(`${'x'.repeat(80)}    `)).toBe('x'.repeat(80))
  })

  test('that shows nothing is none', () => {
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

  test('holds no control character, none that turns the text around it, and no half of one', () => {
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
})
