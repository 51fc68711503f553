import { useState } from 'react'
import { useNavigation } from 'react-router'
import { type addEvaluation, MOST_COMMENT_PICTURES } from '#contract/comments/comments.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { EvaluatedItem } from '#web/features/comments/evaluated-item.tsx'
import type { evaluate } from '#web/features/comments/evaluation-action.ts'
import { type Evaluation, itemField, ORDER_SCORES } from '#web/features/comments/evaluation-fields.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { LeaveDialog, leavesPage } from '#web/ui/form/leave-dialog.tsx'
import { StarField } from '#web/ui/form/star-field.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

const { TextArea } = fieldsOf<typeof addEvaluation>()

/** Stars, words and pictures for each item, then three scores for the order as a whole. */
export function EvaluationForm({ evaluation, token }: { evaluation: Evaluation; token: string }) {
  const { formMethod } = useNavigation()
  const state = useAnswer<typeof evaluate>()
  const [submitToken] = useState(token)
  const [isDirty, setDirty] = useState(false)
  return (
    <ActionForm answer={state} encType="multipart/form-data" onInput={() => setDirty(true)} className="flex flex-col gap-4">
      <LeaveDialog isDirty={isDirty} leaves={leavesPage} />
      <input type="hidden" name="submitToken" value={submitToken} />
      {evaluation.itemList.map((item) => (
        <Card key={item.orderItemId}>
          <input type="hidden" name="item" value={item.orderItemId} />
          <EvaluatedItem item={item} />
          <div className="mt-4 flex flex-col gap-4">
            <StarField name={itemField(item.orderItemId, 'score')} label={words.comments_item_score()} />
            <TextArea
              name={itemField(item.orderItemId, 'content')}
              label={words.comments_content()}
              hint={words.comments_content_hint()}
              optional
            />
            <FileField
              name={itemField(item.orderItemId, 'imageFileIdList')}
              label={words.comments_pictures()}
              hint={words.comments_pictures_hint({ most: MOST_COMMENT_PICTURES })}
              most={MOST_COMMENT_PICTURES}
              type={UPLOAD_TYPES.image}
              optional
            />
          </div>
        </Card>
      ))}
      <Card title={words.comments_order()}>
        <div className="flex flex-col gap-x-10 gap-y-4 md:flex-row md:flex-wrap">
          {ORDER_SCORES.map((name) => (
            <StarField key={name} name={name} label={words.comments_order_score({ name })} />
          ))}
        </div>
      </Card>
      <Button type="submit" kind="primary" size="large" className="self-start max-md:w-full" pending={formMethod === 'POST'}>
        {words.comments_send()}
      </Button>
    </ActionForm>
  )
}
