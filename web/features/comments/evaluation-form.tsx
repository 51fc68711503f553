import { useState } from 'react'
import { useNavigation } from 'react-router'
import { LONGEST_COMMENT, MOST_COMMENT_PICTURES } from '#contract/comments/comments.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { EvaluatedItem } from '#web/features/comments/evaluated-item.tsx'
import type { evaluate } from '#web/features/comments/evaluation-action.ts'
import { contentField, type Evaluation, ORDER_SCORES, pictureField, scoreField } from '#web/features/comments/evaluation-fields.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { StarField } from '#web/ui/form/star-field.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

/** Stars, words and pictures for each item, then three scores for the order as a whole. */
export function EvaluationForm({ evaluation, token }: { evaluation: Evaluation; token: string }) {
  const { formMethod } = useNavigation()
  const state = useAnswer<typeof evaluate>()
  const [submitToken] = useState(token)
  return (
    <ActionForm answer={state} encType="multipart/form-data" className="flex flex-col gap-4">
      <input type="hidden" name="submitToken" value={submitToken} />
      {evaluation.itemList.map((item) => (
        <Card key={item.orderItemId}>
          <input type="hidden" name="item" value={item.orderItemId} />
          <EvaluatedItem item={item} />
          <div className="mt-4 flex flex-col gap-4">
            <StarField name={scoreField(item.orderItemId)} label={words.comments_item_score()} />
            <TextArea
              name={contentField(item.orderItemId)}
              label={words.comments_content()}
              hint={words.comments_content_hint()}
              maxLength={LONGEST_COMMENT}
              optional
            />
            <FileField
              name={pictureField(item.orderItemId)}
              label={words.comments_pictures()}
              hint={words.comments_pictures_hint({ most: MOST_COMMENT_PICTURES })}
              most={MOST_COMMENT_PICTURES}
              type={UPLOAD_TYPES.image}
              received={state?.pictures?.[item.orderItemId] ?? []}
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
