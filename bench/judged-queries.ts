import { readFileSync } from 'node:fs'

/** Ratings by product. */
export type Judgements = ReadonlyMap<string, number>

export interface JudgedQuery {
  query: string
  judgements: Judgements
}

/** The queries in `en`, `es` or `zh` with people's relevance judgements. */
export function readJudgedQueries(folder: string, language: string): JudgedQuery[] {
  const judged = Map.groupBy(readTable(`${folder}/${language}_qrels.tsv`), ([query]) => query)
  return readTable(`${folder}/${language}_queries.tsv`).map(([id, query = '']) => ({
    query,
    judgements: new Map((judged.get(id) ?? []).map(([, product = '', rating]) => [product, Number(rating)])),
  }))
}

const CUT = 10

/** Discounted cumulative gain of the first ten. */
export const discountedGain = (gains: number[]): number =>
  gains.slice(0, CUT).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)

const readTable = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
