import { beProgram } from '../command.ts'
import { manageArticles } from './commands.ts'

await beProgram(manageArticles, ['SIGINT'])
