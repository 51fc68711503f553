import type { ApplicationMoveName, ApplyStatus } from '#contract/applications/life.ts'

/** decisions §16, written down independently of the code: the status that a move leads to, by status. Other moves fail with 280010. */
const LEADS: Record<ApplicationMoveName, Partial<Record<ApplyStatus, ApplyStatus>>> = {
  edit: { 0: 0, 3: 3 },
  submit: { 0: 1, 3: 1 },
  withdraw: { 0: 6, 1: 6, 3: 6 },
  claim: { 1: 2 },
  request: { 2: 3 },
  approve: { 2: 4 },
  reject: { 2: 5 },
}

/** The status that the move leads to; null if it is refused. */
export const statusAfter = (move: ApplicationMoveName, status: ApplyStatus): ApplyStatus | null => LEADS[move][status] ?? null
