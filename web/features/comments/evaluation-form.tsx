import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { LONGEST_COMMENT, MOST_COMMENT_PICTURES } from '#contract/comments/comments.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { EvaluatedItem } from '#web/features/comments/evaluated-item.tsx'
import type { evaluate } from '#web/features/comments/evaluation-action.ts'
import { contentField, type Evaluation, ORDER_SCORES, pictureField, scoreField } from '#web/features/comments/evaluation-fields.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { StarField } from '#web/ui/form/star-field.tsx'
import { useFirstError } from '#web/ui/form/state.ts'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Stars, words and pictures for each item, then three scores for the order as a whole. */
export function EvaluationForm({ evaluation, token }: { evaluation: Evaluation; token: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { formMethod } = useNavigation()
  const state = useAnswer<typeof evaluate>()
  const [submitToken] = useState(token)
  useFirstError(form, state)
  const { errors = {}, values = {}, pictures = {}, message } = state ?? {}
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="submitToken" value={submitToken} />
      {message && (
        <Notice tone="danger" isAlert>
          {message}
        </Notice>
      )}
      {evaluation.itemList.map((item) => (
        <Card key={item.orderItemId}>
          <input type="hidden" name="item" value={item.orderItemId} />
          <EvaluatedItem item={item} />
          <div className="mt-4 flex flex-col gap-4">
            <StarField
              name={scoreField(item.orderItemId)}
              label={words.comments_item_score()}
              value={values[scoreField(item.orderItemId)]}
              error={errors[scoreField(item.orderItemId)]}
            />
            <TextArea
              name={contentField(item.orderItemId)}
              label={words.comments_content()}
              hint={words.comments_content_hint()}
              maxLength={LONGEST_COMMENT}
              defaultValue={values[contentField(item.orderItemId)]}
              error={errors[contentField(item.orderItemId)]}
              optional
            />
            <FileField
              name={pictureField(item.orderItemId)}
              label={words.comments_pictures()}
              hint={words.comments_pictures_hint({ most: MOST_COMMENT_PICTURES })}
              most={MOST_COMMENT_PICTURES}
              type={UPLOAD_TYPES.image}
              received={pictures[item.orderItemId] ?? []}
              error={errors[pictureField(item.orderItemId)]}
              optional
            />
          </div>
        </Card>
      ))}
      <Card title={words.comments_order()}>
        <div className="flex flex-col gap-x-10 gap-y-4 md:flex-row md:flex-wrap">
          {ORDER_SCORES.map((name) => (
            <StarField key={name} name={name} label={words.comments_order_score({ name })} value={values[name]} error={errors[name]} />
          ))}
        </div>
      </Card>
      <Button type="submit" kind="primary" size="large" className="self-start max-md:w-full" pending={formMethod === 'POST'}>
        {words.comments_send()}
      </Button>
    </Form>
  )
}
