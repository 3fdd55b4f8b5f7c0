declare module 'wink-lemmatizer' {
  type Lemma = (word: string) => string
  const lemmatizer: { noun: Lemma; verb: Lemma; adjective: Lemma }
  export default lemmatizer
}
