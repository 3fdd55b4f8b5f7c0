/** Parts of home that load together once it shows. */
export { Today } from './daily-today.tsx'
export { OnlineList } from './online-friends.tsx'
export { QuickFacts } from './quick-facts.tsx'
