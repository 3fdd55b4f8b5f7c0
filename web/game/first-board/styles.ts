// Styles of the first board, which its document contains.
import '../../kit/button.module.css'
import '../../kit/card.module.css'
import '../article/article.module.css'
import '../article/hits.module.css'
import '../board.module.css'
import '../guesses/guess-box.module.css'
import '../guesses/guesses.module.css'
import '../header/header.module.css'
