declare module 'virtual:libraries' {
  export const version: string
  export const libraries: readonly { name: string; version: string; licence: string }[]
}
