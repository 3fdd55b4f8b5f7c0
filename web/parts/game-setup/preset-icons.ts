import { BookOpen, LibraryBig, Zap } from 'lucide-react'

export const PRESET_ICONS = { quick: Zap, standard: BookOpen, classic: LibraryBig }
