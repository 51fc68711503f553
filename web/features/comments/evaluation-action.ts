import { redirect } from 'react-router'
import { addEvaluation, MOST_COMMENT_PICTURES } from '#contract/comments/comments.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { acts, refusedForm } from '#web/action-context.ts'
import { itemField, ORDER_SCORES } from '#web/features/comments/evaluation-fields.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import type { FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

/** Submits the evaluation of an order with all of its items. Missing scores are reported beside their stars, and all input is kept. */
export const evaluate = acts(async (ctx): Promise<FormState | Response> => {
  const { form, text, submit, language, url } = ctx
  const itemIds = form.getAll('item').map(String)
  const errors: Record<string, string> = {}
  const pictures: Record<string, string[]> = {}
  for (const itemId of itemIds) {
    const field = itemField(itemId, 'imageFileIdList')
    const { fileIds, problem } = await submittedFiles(ctx, field, UPLOAD_TYPES.image)
    pictures[itemId] = fileIds
    if (problem) errors[field] = problem
    else if (fileIds.length > MOST_COMMENT_PICTURES)
      errors[field] = words.comments_too_many({ most: MOST_COMMENT_PICTURES }, { locale: language })
  }
  for (const field of [...itemIds.map((itemId) => itemField(itemId, 'score')), ...ORDER_SCORES]) {
    if (!/^[1-5]$/.test(text(field))) errors[field] = words.comments_score_missing({}, { locale: language })
  }
  if (Object.keys(errors).length > 0) return refusedForm(ctx, errors)
  const [matchScore, serviceScore, logisticsScore] = ORDER_SCORES.map((name) => Number(text(name))) as [number, number, number]
  const { answer, state } = await submit(
    addEvaluation,
    {
      orderId: ctx.params['id'] ?? '',
      itemList: itemIds.map((itemId) => ({
        orderItemId: itemId,
        score: Number(text(itemField(itemId, 'score'))),
        content: text(itemField(itemId, 'content')),
        imageFileIdList: pictures[itemId]!,
      })),
      matchScore,
      serviceScore,
      logisticsScore,
      submitToken: text('submitToken'),
    },
    { rows: { itemList: itemIds } },
  )
  return answer ? redirect(`${url.pathname}?sent=1`) : state
})
