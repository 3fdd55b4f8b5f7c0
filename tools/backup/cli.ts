import { beProgram } from '../command.ts'
import { backups } from './commands.ts'

await beProgram(backups, ['SIGINT', 'SIGTERM'])
