/** When a form's content is published. */
export const PUBLISH = { never: 'never', now: 'now', later: 'later' } as const

/** Fields of a text, each in three languages. */
export const TEXT_PARTS = ['title', 'summary', 'content', 'translateType'] as const
