import { bootPayload } from '#cms/boot.ts'
import { seedDemoContent } from '#cms/seed/seed.ts'
import { explainErrors } from './backup/explain-errors.ts'
import { runCommand } from './command.mjs'

// `npm run seed`: writes the demo content where there is none.
await runCommand(() =>
  explainErrors(async () => {
    const { payload, firstAdmin, replicas } = await bootPayload()
    try {
      const hasWritten = await seedDemoContent({ payload })
      console.log(
        hasWritten ? 'Wrote the demo content.' : 'The demo content exists already: nothing was changed.',
      )
    } finally {
      await replicas?.leave()
      await payload.destroy()
    }
    // the first start creates the first admin; its random password is shown only here
    if (firstAdmin && !firstAdmin.isPasswordChosen) {
      console.log(`Admin ${firstAdmin.email}, password ${firstAdmin.password}`)
    }
  }),
)
