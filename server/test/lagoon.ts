/** What most articles of tests say. */
export const LAGOON = `
  Harbour Town is a city of islands in a shallow lagoon, built on wooden piles by fishermen who fled the mainland.
  Boats cross its canals under many bridges; a boat is the only bus there is. In 1500 the city traded salt, silk and glass.
  ## Buildings
  The oldest church of the town stands on the largest island, and its tower leans toward the harbour.
  Every house has two doors, one to the street and one to the water, and every winter the water comes through both.
  Glass blowers moved to another island after great fires, and their furnaces still burn day and night for visitors.
`
