import { Form, useActionData, useNavigation } from 'react-router'
import type { Application } from '#contract/supplier-applications.ts'
import type { actOnApplication } from '#web/features/applications/application-actions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAnswer } from '#web/ui/use-answer.ts'
import { applications_back, applications_withdraw, applications_withdraw_hint } from '#words'

/** Withdraws an application once that is confirmed; without scripts what it does stands beside the button. */
export function WithdrawApplication({ application: { id, version } }: { application: Pick<Application, 'id' | 'version'> }) {
  const isSending = useNavigation().formData?.get('intent') === 'withdraw'
  const state = useAnswer(useActionData<typeof actOnApplication>(), 'withdraw')
  const fields = (
    <>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
  return (
    <div>
      {state?.message && (
        <Notice tone="danger" isAlert className="mb-3">
          {state.message}
        </Notice>
      )}
      <span className="contents noscript:hidden">
        <Dialog
          title={applications_withdraw()}
          description={applications_withdraw_hint()}
          trigger={
            <Button kind="quiet" size="small">
              {applications_withdraw()}
            </Button>
          }
          actions={
            <>
              <DialogClose>
                <Button>{applications_back()}</Button>
              </DialogClose>
              <Form method="post" preventScrollReset>
                {fields}
                <Button type="submit" kind="danger" pending={isSending}>
                  {applications_withdraw()}
                </Button>
              </Form>
            </>
          }
        />
      </span>
      <noscript>
        <Form method="post">
          {fields}
          <p className="mb-2 text-sm text-ink-soft">{applications_withdraw_hint()}</p>
          <Button type="submit" kind="danger" size="small">
            {applications_withdraw()}
          </Button>
        </Form>
      </noscript>
    </div>
  )
}
