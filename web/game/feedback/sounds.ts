import type { Moment } from './moments.ts'

/** Notes of a sound: hertz, and the second at which each begins. */
type Note = { hertz: number; at: number; lasts: number }

const SOUNDS: Record<Moment, Note[]> = {
  hit: [{ hertz: 660, at: 0, lasts: 0.09 }],
  title_word: [
    { hertz: 660, at: 0, lasts: 0.1 },
    { hertz: 880, at: 0.09, lasts: 0.18 },
  ],
  decoded: [
    { hertz: 523, at: 0, lasts: 0.14 },
    { hertz: 659, at: 0.11, lasts: 0.14 },
    { hertz: 784, at: 0.22, lasts: 0.14 },
    { hertz: 1047, at: 0.33, lasts: 0.4 },
  ],
  other_decoded: [
    { hertz: 494, at: 0, lasts: 0.14 },
    { hertz: 370, at: 0.13, lasts: 0.24 },
  ],
  countdown: [{ hertz: 440, at: 0, lasts: 0.07 }],
}
const VOLUME = 0.08
const ATTACK = 0.008
const SILENT = 0.0001

let context: AudioContext | null = null

/** Plays a short sound; nothing where the browser lets no page be heard. */
export function playSound(moment: Moment): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  for (const note of SOUNDS[moment]) playNote(context, note)
}

function playNote(audio: AudioContext, { hertz, at, lasts }: Note): void {
  const begin = audio.currentTime + at
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz })
  const volume = new GainNode(audio, { gain: SILENT })
  volume.gain.setValueAtTime(SILENT, begin)
  volume.gain.exponentialRampToValueAtTime(VOLUME, begin + ATTACK)
  volume.gain.exponentialRampToValueAtTime(SILENT, begin + lasts)
  tone.connect(volume).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + lasts)
}
