import { type OpenPlace, type OwnPlace, ofSupplier } from '#tests/access-places.ts'

/** Places for ids in the calls about several conversations, questions or reviews at once: a part of tests/access-id-places.ts. */
export const TALK_PLACES: Record<string, Record<string, OwnPlace | OpenPlace>> = {
  'POST /api/console/consultation/assign': {
    idList: ofSupplier('consultation', (id) => ({ idList: [id], accountId: null })),
    accountId: ofSupplier('member', async (accountId, mine) => ({ idList: [await mine.consultation()], accountId })),
  },
  'POST /api/console/consultation/replyBulk': {
    idList: ofSupplier('consultation', (id) => ({ idList: [id], content: 'Yes, it is' })),
    cannedAnswerId: ofSupplier('cannedAnswer', async (cannedAnswerId, mine) => ({ idList: [await mine.consultation()], cannedAnswerId })),
  },
  'POST /api/console/question/replyBulk': {
    idList: ofSupplier('question', (id) => ({ idList: [id], content: 'Yes, it is' })),
    cannedAnswerId: ofSupplier('cannedAnswer', async (cannedAnswerId, mine) => ({ idList: [await mine.question()], cannedAnswerId })),
  },
  'POST /api/console/comment/replyBulk': {
    idList: ofSupplier('comment', (id) => ({ idList: [id], content: 'Thank you' })),
    cannedAnswerId: ofSupplier('cannedAnswer', async (cannedAnswerId, mine) => ({ idList: [await mine.comment()], cannedAnswerId })),
  },
}
