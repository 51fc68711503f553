// npm run demo: seeds the demo into an empty database: the one at DATABASE_URL, or the embedded one.
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { isEmptyShop } from '#database/seed-shop.ts'
import { runOnDatabase } from '#server/kernel/database/run-on-database.ts'

await runOnDatabase(console.log, async ({ db }, config) => {
  if (!(await isEmptyShop(db))) {
    console.error('This database already contains a shop; the demo can only be loaded into an empty one.')
    process.exitCode = 1
    return
  }
  await seedDemo(db)
  console.log('The demo catalogue is loaded.')
  for (const { email, password } of await resetDemoPasswords(db, config)) console.log(`  ${email}  ${password}`)
})
