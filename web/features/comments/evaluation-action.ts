import { type ActionFunctionArgs, redirect } from 'react-router'
import { addEvaluation, MOST_COMMENT_PICTURES } from '#contract/comments/comments.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { actionContext } from '#web/action-context.ts'
import { contentField, ORDER_SCORES, pictureField, scoreField } from '#web/features/comments/evaluation-fields.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { type FormState, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

export interface EvaluationState extends FormState {
  /** Pictures received already, by the item's id. */
  pictures?: Record<string, ReceivedFile[]>
}

/** Sends the evaluation of an order with all of its items. What is missing stands beside its stars, and nothing typed is lost. */
export async function evaluate(args: ActionFunctionArgs): Promise<EvaluationState | Response> {
  const ctx = await actionContext(args)
  const { form, text, submit, language, url } = ctx
  const itemIds = form.getAll('item').map(String)
  const errors: Record<string, string> = {}
  const pictures: Record<string, ReceivedFile[]> = {}
  for (const itemId of itemIds) {
    const { files, problem } = await submittedFiles(ctx, pictureField(itemId), UPLOAD_TYPES.image)
    pictures[itemId] = files
    if (problem) errors[pictureField(itemId)] = problem
    else if (files.length > MOST_COMMENT_PICTURES)
      errors[pictureField(itemId)] = words.comments_too_many({ most: MOST_COMMENT_PICTURES }, { locale: language })
  }
  for (const field of [...itemIds.map(scoreField), ...ORDER_SCORES]) {
    if (!/^[1-5]$/.test(text(field))) errors[field] = words.comments_score_missing({}, { locale: language })
  }
  if (Object.keys(errors).length > 0) return { errors, values: typedValues(form), pictures }
  const [matchScore, serviceScore, logisticsScore] = ORDER_SCORES.map((name) => Number(text(name))) as [number, number, number]
  const { answer, state } = await submit(
    addEvaluation,
    {
      orderId: args.params['id'] ?? '',
      itemList: itemIds.map((itemId) => ({
        orderItemId: itemId,
        score: Number(text(scoreField(itemId))),
        content: text(contentField(itemId)),
        imageFileIdList: pictures[itemId]!.map(({ fileId }) => fileId),
      })),
      matchScore,
      serviceScore,
      logisticsScore,
      submitToken: text('submitToken'),
    },
    { renamed: namesInForm(itemIds) },
  )
  return answer ? redirect(`${url.pathname}?sent=1`) : { ...state, pictures }
}

/** The call names items by index, the form by their id. */
const namesInForm = (itemIds: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    itemIds.flatMap((itemId, place) => [
      [`itemList.${place}.score`, scoreField(itemId)],
      [`itemList.${place}.content`, contentField(itemId)],
      [`itemList.${place}.imageFileIdList`, pictureField(itemId)],
    ]),
  )
