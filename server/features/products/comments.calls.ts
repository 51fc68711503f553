import { pictureAddress } from '#contract/pictures/pictures.ts'
import { pageProductComments } from '#contract/products/products.ts'
import { readComments } from '#server/features/products/comments.queries.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const PICTURE_WIDTH = 240

/** Authors stay private: the first letter distinguishes two authors. */
const masked = (name: string): string => `${[...name.trim()][0] ?? ''}***`

const pageProductCommentsCall = handleCall(pageProductComments, async ({ db, input, language }) => {
  const { rows, total } = await readComments(db, input.productId, language, input)
  return {
    rows: rows.map(
      ({ language: langCode, authorName, specName, pictureList, id, countryCode, score, content, reply, replyTime, createTime }) => ({
        id,
        authorName: masked(authorName),
        countryCode,
        langCode,
        score,
        content,
        specName: specName?.[language] || null,
        imageUrlList: pictureList.map((key) => pictureAddress(key, PICTURE_WIDTH)),
        reply,
        replyTime,
        createTime,
      }),
    ),
    total,
  }
})

export const commentCalls = [pageProductCommentsCall]
