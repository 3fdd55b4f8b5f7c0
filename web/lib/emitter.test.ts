import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

test('Every listener is called until it unsubscribes', () => {
  const { subscribe, emit } = createEmitter<[number]>()
  const heard: string[] = []
  const stop = subscribe((value) => heard.push(`a${value}`))
  subscribe((value) => heard.push(`b${value}`))
  emit(1)
  stop()
  emit(2)
  expect(heard).toEqual(['a1', 'b1', 'b2'])
})

test('A listener that throws does not stop the others', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { subscribe, emit } = createEmitter()
  const heard = vi.fn<() => void>()
  subscribe(() => {
    throw new Error('broken')
  })
  subscribe(heard)
  emit()
  expect(heard).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('The source starts with the first listener and stops with the last', () => {
  const log: string[] = []
  const { subscribe } = createEmitter(() => {
    log.push('start')
    return () => log.push('stop')
  })
  const stops = [subscribe(() => undefined), subscribe(() => undefined)]
  stops.forEach((stop) => stop())
  stops.forEach((stop) => stop())
  subscribe(() => undefined)
  expect(log).toEqual(['start', 'stop', 'start'])
})
