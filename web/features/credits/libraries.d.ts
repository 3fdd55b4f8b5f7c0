declare module 'virtual:libraries' {
  export const libraries: readonly { name: string; version: string; licence: string }[]
}
