import { useNavigation } from 'react-router'
import type { FormState } from '#web/ui/form/state.ts'

/**
 * Whether a form that is reset by its success is inert, since text typed meanwhile would be lost. After a refusal it is not reset, and
 * its first wrong field takes the focus.
 */
export function useInertWhileSent(isSent: boolean, answer: FormState | undefined): boolean {
  const { state } = useNavigation()
  return isSent && (state === 'submitting' || Object.keys(answer?.errors ?? {}).length === 0)
}
