import { exportDataCall } from '#server/features/personal-data/data-copy.calls.ts'
import { cancelAccountCall } from '#server/features/personal-data/delete-account.calls.ts'

export const personalDataCalls = [exportDataCall, cancelAccountCall]
