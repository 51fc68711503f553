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

const readTable = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
