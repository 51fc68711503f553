import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { SettingsAnswer } from '#web/features/account/settings-answer.ts'
import type { actOnUser } from '#web/features/account/user-actions.ts'
import { Button, type ButtonKind } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EnterSubmits } from '#web/ui/form/enter-submits.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import * as words from '#words'

/** The answer to the form with one of these intents; undefined if the page answered another form. */
export function useSettingsAnswer(...intents: string[]): SettingsAnswer | undefined {
  const answer = useAnswer<typeof actOnUser>()
  return answer?.intent && intents.includes(answer.intent) ? answer : undefined
}

interface SettingsFormProps {
  intent: string
  /** The submit button's label. */
  action: string
  kind?: ButtonKind
  /** Shown beside the button on success. */
  done?: string
  answer: SettingsAnswer | undefined
  /** The state to show, if there is more than the answer. */
  visibleState?: FormState | undefined
  /** Whether to clear the form on success: for passwords and codes. */
  isSecret?: boolean
  children: ReactNode
}

/** One of several forms on a page: its fields, result and button. Works without scripts. */
export function SettingsForm({
  intent,
  action,
  kind = 'secondary',
  done = words.account_saved(),
  answer,
  visibleState = answer,
  isSecret,
  children,
}: SettingsFormProps) {
  const isSending = useNavigation().formData?.get('intent') === intent
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isSecret && answer?.isDone) form.current?.reset()
  }, [isSecret, answer])
  return (
    <ActionForm answer={visibleState} ref={form} className="flex max-w-form flex-col gap-5" preventScrollReset>
      <EnterSubmits value={intent} />
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button label={action} type="submit" name="intent" value={intent} kind={kind} pending={isSending} />
        <span role="status" className="text-sm text-jade-text">
          {/* Removed while submitting, so that the same words are announced again. */}
          {answer?.isDone && !isSending && done}
        </span>
      </div>
    </ActionForm>
  )
}
