import { readOperatorBoard, readSupplierBoard } from '#contract/board/console.ts'
import { OPERATOR_WAITING } from '#server/features/board/operator-board.ts'
import { supplierTasks } from '#server/features/board/supplier-board.ts'
import { boardOf } from '#server/features/board/waiting.ts'
import { isEntitled } from '#server/kernel/calls/app-context.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const NO_SUPPLIER = 0

const readSupplierBoardCall = handleCall(readSupplierBoard, ({ user, db, clock }) =>
  boardOf(db, supplierTasks(user.supplierId ?? NO_SUPPLIER), clock()),
)

const readOperatorBoardCall = handleCall(readOperatorBoard, ({ user, db, config, clock }) =>
  boardOf(
    db,
    OPERATOR_WAITING.filter(({ right, isOfTransfersAlone }) => isEntitled(user, right) && !(isOfTransfersAlone && config.stripe)),
    clock(),
  ),
)

export const boardCalls = [readSupplierBoardCall, readOperatorBoardCall]
