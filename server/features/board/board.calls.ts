import { readFirstSteps, readOperatorBoard, readSupplierBoard } from '#contract/board/console.ts'
import { firstSteps, platformSteps, supplierSteps } from '#server/features/board/first-steps.ts'
import { OPERATOR_WAITING } from '#server/features/board/operator-board.ts'
import { supplierTasks } from '#server/features/board/supplier-board.ts'
import { boardOf } from '#server/features/board/waiting.ts'
import { isEntitled, isStaff, ownSupplierId } from '#server/kernel/calls/app-context.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const readSupplierBoardCall = handleCall(readSupplierBoard, ({ user, db, clock }) =>
  boardOf(db, supplierTasks(ownSupplierId(user), user.memberRights), clock()),
)

export const readOperatorBoardCall = handleCall(readOperatorBoard, ({ user, db, config, clock }) =>
  boardOf(
    db,
    OPERATOR_WAITING.filter(({ right, isOfTransfersAlone }) => isEntitled(user, right) && !(isOfTransfersAlone && config.stripe)),
    clock(),
  ),
)

export const readFirstStepsCall = handleCall(readFirstSteps, ({ user, db, config }) =>
  isStaff(user)
    ? firstSteps(
        db,
        platformSteps(config.stripe !== undefined).filter(({ right }) => isEntitled(user, right)),
      )
    : firstSteps(db, supplierSteps(ownSupplierId(user), user)),
)
