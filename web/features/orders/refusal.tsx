import { useActionData } from 'react-router'
import type { FormState } from '#web/ui/form-state.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why the order's last form was refused, or null. */
export const useRefusal = (): string | null => useActionData<FormState>()?.message ?? null

/** Shown inside the dialog that the form was sent from: it stays open and hides the page. */
export const Refusal = ({ reason }: { reason: string | null }) =>
  reason && (
    <Notice tone="danger" isAlert className="mb-4">
      {reason}
    </Notice>
  )
