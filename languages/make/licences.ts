/** Notices that generated files carry in their first lines. */
export const MPL = [
  'This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.',
  'If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.',
]

export const SCOWL = [
  'SCOWL: Copyright 2000-2018 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the',
  'associated scripts, the output created from the scripts, and its documentation for any purpose is hereby granted without',
  'fee, provided that the above copyright notice appears in all copies and that both that copyright notice and this',
  'permission notice appear in supporting documentation. Kevin Atkinson makes no representations about the suitability of',
  'this array for any purpose. It is provided "as is" without express or implied warranty.',
]

export const WORDNET = [
  'WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved. Permission to use, copy, modify and distribute',
  'this software and database and its documentation for any purpose and without fee or royalty is hereby granted, provided',
  'that you agree to comply with the following copyright notice and statements, including the disclaimer, and that the same',
  'appear on ALL copies of the software, database and documentation, including modifications that you make for internal use',
  'or for distribution. THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR',
  'WARRANTIES, EXPRESS OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR',
  'WARRANTIES OF MERCHANTABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE, DATABASE OR',
  'DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS. The name of Princeton',
  'University or Princeton may not be used in advertising or publicity pertaining to distribution of the software and/or',
  'database. Title to copyright in this software, database and any associated documentation shall at all times remain with',
  'Princeton University and LICENSEE agrees to preserve same.',
]

export const MIT = [
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation',
  'files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,',
  'modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the',
  'Software is furnished to do so, subject to the following conditions: The above copyright notice and this permission notice',
  'shall be included in all copies or substantial portions of the Software. The Software is provided "as is", without',
  'warranty of any kind, express or implied, including but not limited to the warranties of merchantability, fitness for a',
  'particular purpose and noninfringement. In no event shall the authors or copyright holders be liable for any claim, damages',
  'or other liability, whether in an action of contract, tort or otherwise, arising from, out of or in connection with the',
  'Software or the use or other dealings in the Software.',
]
