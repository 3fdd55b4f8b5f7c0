import { WIKIPEDIA_ADDRESS } from '../../server/features/importing/wikipedia/wikipedia.ts'
import { beProgram } from '../command.ts'
import { manageArticles } from './commands.ts'

await beProgram(manageArticles(WIKIPEDIA_ADDRESS), ['SIGINT'])
