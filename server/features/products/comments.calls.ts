import { pageProductComments } from '#contract/products.ts'
import { readComments } from '#server/features/products/comments.queries.ts'
import { answer } from '#server/kernel/answer.ts'

/** Authors stay private: the first letter distinguishes two authors. */
const masked = (name: string): string => `${[...name.trim()][0] ?? ''}***`

const pageProductCommentsCall = answer(pageProductComments, async ({ db, input, language }) => {
  const { rows, total } = await readComments(db, input.productId, language, input)
  return {
    rows: rows.map(({ id, authorName, countryCode, language: langCode, score, content, specName, reply, createTime }) => ({
      id,
      authorName: masked(authorName),
      countryCode,
      langCode,
      score,
      content,
      specName: specName?.[language] || null,
      reply,
      createTime,
    })),
    total,
  }
})

export const commentCalls = [pageProductCommentsCall]
