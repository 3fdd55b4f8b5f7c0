import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from './install.mjs'

const MOST_FILES = 15
const LONGEST_MEDIAN = 70
const FOLDERS = ['game', 'protocol', 'server', 'web', 'e2e', 'scripts']
const NO_ROOM = /^(node_modules|dist|migrations|test)$/
const TEST = /^(test|fake)-|\.(test|spec|contract)\.tsx?$/
const SOURCE = /\.(tsx?|m?js|css)$/
const MODULE = /(?<!\.d)\.(ts|tsx)$/

/** How full the folders are and how long the modules, tests aside; `isGood` if both are within what the house allows. */
export async function measureRooms() {
  const rooms = (await Promise.all(FOLDERS.map((name) => roomsIn(join(root, name))))).flat()
  const modules = rooms.flatMap(({ modules: paths }) => paths)
  const lengths = await Promise.all(modules.map(linesOf))
  const median = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)]
  const crowded = rooms.filter(({ files }) => files > MOST_FILES)
  const fullest = rooms.toSorted((one, other) => other.files - one.files)[0]
  const text = [
    `${modules.length} modules, the median of ${median} lines (at most ${LONGEST_MEDIAN});`,
    `the fullest folder ${fullest.name} with ${fullest.files} files (at most ${MOST_FILES})`,
    ...crowded.map(({ name, files }) => `\n  ${name} holds ${files} files: give it rooms`),
  ]
  return { isGood: crowded.length === 0 && median <= LONGEST_MEDIAN, text: text.join(' ') }
}

async function roomsIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const inside = entries.filter((entry) => entry.isDirectory() && !NO_ROOM.test(entry.name))
  const files = entries.filter(({ name }) => SOURCE.test(name) && !TEST.test(name))
  const modules = files
    .filter(({ name }) => MODULE.test(name))
    .map(({ name }) => join(folder, name))
  const deeper = await Promise.all(inside.map(({ name }) => roomsIn(join(folder, name))))
  return [{ name: relative(root, folder), files: files.length, modules }, ...deeper.flat()]
}

async function linesOf(path) {
  return (await readFile(path, 'utf8')).split('\n').length - 1
}
