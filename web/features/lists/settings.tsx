import { Link2, Link2Off } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { editList, ListInfo } from '#contract/lists/lists.ts'
import type { ListState } from '#web/features/lists/details-action.ts'
import { Button } from '#web/ui/document/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { ConfirmedForm } from '#web/ui/form/confirmed-form.tsx'
import { CopyRow } from '#web/ui/form/copy-row.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { answerFor } from '#web/ui/form/use-answer.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const { TextField } = fieldsOf<typeof editList>()

interface ListSettingsProps {
  list: Pick<ListInfo, 'name' | 'address'>
  answer: ListState | undefined
}

/** The public page of a list, its name, and its end. */
export function ListSettings({ list: { name, address }, answer }: ListSettingsProps) {
  const { formData } = useNavigation()
  const sent = formData?.get('intent')
  return (
    <section aria-label={words.lists_settings()} className="grid gap-x-10 gap-y-6 border-t border-line pt-5 md:grid-cols-2">
      <div className="flex flex-col gap-2">
        <h2 className="font-semibold">{words.lists_share_title()}</h2>
        <p className="text-sm text-ink-soft">{words.lists_share_hint()}</p>
        <RefusalNotice reason={answerFor(answer, 'share', 'unshare')?.message} />
        {address && (
          <dl>
            <CopyRow label={words.lists_address()}>{address}</CopyRow>
          </dl>
        )}
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value={address ? 'unshare' : 'share'}
            size="small"
            pending={sent === 'share' || sent === 'unshare'}
          >
            {address ? <Link2Off size={15} aria-hidden /> : <Link2 size={15} aria-hidden />}
            {address ? words.lists_unshare() : words.lists_share()}
          </Button>
        </Form>
      </div>
      <div className="flex flex-col gap-2">
        <ActionForm answer={answerFor(answer, 'rename')} intent="rename" className="flex flex-wrap items-end gap-3">
          <TextField name="name" label={words.lists_name()} defaultValue={name} className="grow" />
          <Button type="submit" pending={sent === 'rename'}>
            {words.lists_rename()}
          </Button>
        </ActionForm>
        <RefusalNotice reason={answerFor(answer, 'delete')?.message} />
        <ConfirmedForm
          title={words.lists_delete()}
          hint={words.lists_delete_hint()}
          back={words.lists_keep()}
          isSending={sent === 'delete'}
        >
          <input type="hidden" name="intent" value="delete" />
        </ConfirmedForm>
      </div>
    </section>
  )
}
