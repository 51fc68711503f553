import { exportDataCall } from '#server/features/account/personal-data/data-copy.calls.ts'
import { cancelAccountCall } from '#server/features/account/personal-data/delete-account.calls.ts'

export const personalDataCalls = [exportDataCall, cancelAccountCall]
