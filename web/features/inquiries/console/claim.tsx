import { Lock, LockOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { INQUIRY_STATUS } from '#contract/inquiries/inquiries.ts'
import type { LoadedDesk } from '#web/features/inquiries/console/loader.ts'
import { TimeLeft } from '#web/features/inquiries/time-left.tsx'
import { Button } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

interface ClaimBarProps {
  loaded: LoadedDesk
  /** Whether this user has held the claim on this page; it may have expired since. */
  wasHeld: boolean
}

/** Who holds the claim on the inquiry. The button to claim it has the focus, so that Enter starts the work. */
export function ClaimBar({ loaded: { inquiry, now }, wasHeld }: ClaimBarProps) {
  const { inquiryStatus, heldFlag, holderName, lockEndTime } = inquiry
  const isOpen = inquiryStatus === INQUIRY_STATUS.pendingReview || inquiryStatus === INQUIRY_STATUS.quoting
  if (!isOpen)
    return (
      <section className="rounded-md border border-line bg-card px-4 py-2.5 text-sm">
        <p className="font-medium">{words.inquiries_desk_next({ status: String(inquiryStatus) })}</p>
        {inquiry.deadlineTime && (
          <p className="flex flex-wrap gap-x-1.5 text-ink-soft">
            <DateTime value={inquiry.deadlineTime} /> · <TimeLeft until={inquiry.deadlineTime} now={now} />
          </p>
        )}
      </section>
    )
  if (heldFlag === 1 && lockEndTime)
    return (
      <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-jade-wash px-4 py-2 text-sm">
        <p className="flex items-center gap-2 font-medium">
          <Lock size={15} aria-hidden />
          {words.inquiries_desk_held()}
        </p>
        <span className="text-ink-soft">
          <TimeLeft key={lockEndTime} until={lockEndTime} now={now} />
        </span>
        <ClaimForm inquiry={inquiry} intent="release" />
      </section>
    )
  if (holderName !== null)
    return (
      <Notice tone="warning" title={words.inquiries_desk_held_by({ name: holderName })} isAlert={wasHeld}>
        {lockEndTime && <TimeLeft until={lockEndTime} now={now} />}
      </Notice>
    )
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-card px-4 py-2 text-sm">
      <p role={wasHeld ? 'alert' : undefined} className="min-w-0 grow basis-60">
        {wasHeld ? words.inquiries_desk_claim_ended() : words.inquiries_desk_claim_hint()}
      </p>
      <ClaimForm
        inquiry={inquiry}
        intent="claim"
        label={wasHeld ? words.inquiries_desk_claim_again() : words.inquiries_desk_claim()}
        hasFocus
      />
    </section>
  )
}

interface ClaimFormProps {
  inquiry: LoadedDesk['inquiry']
  intent: 'claim' | 'release'
  label?: string
  hasFocus?: boolean
}

function ClaimForm({ inquiry: { version }, intent, label = words.inquiries_desk_release(), hasFocus }: ClaimFormProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { formData } = useNavigation()
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true })
  }, [hasFocus])
  return (
    <Form method="post" preventScrollReset className={intent === 'release' ? 'ml-auto' : ''}>
      <input type="hidden" name="version" value={version} />
      <Button
        ref={button}
        type="submit"
        name="intent"
        value={intent}
        kind={intent === 'claim' ? 'primary' : 'secondary'}
        size={intent === 'claim' ? 'medium' : 'small'}
        pending={formData?.get('intent') === intent}
      >
        {intent === 'claim' ? <Lock size={16} aria-hidden /> : <LockOpen size={15} aria-hidden />}
        {label}
      </Button>
    </Form>
  )
}
