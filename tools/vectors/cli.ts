import { beProgram } from '../command.ts'
import { importVectors } from './import.ts'

await beProgram(importVectors)
