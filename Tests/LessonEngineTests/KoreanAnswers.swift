/// 200 answers as Korean learners type them, each with the judgement of a Korean reader.
///
/// The answers were written independently of the table of forms, and must not change: a wrong judgement is fixed in the
/// table.
enum KoreanAnswers {
  /// Each line: the kind of the question and its right answer, the typed answer, the judgement.
  ///
  /// A `choice` is one of "두 시트", "두 시트와 다른 탭의 글" and "위쪽 시트만"; a `line` is one of 520 to 530.
  /// `unclear`: the answer does not fit the question, so that the learner is asked again.
  static let written = """
    number 0 | 0 | right
    number 0 | 0개 | right
    number 0 | 0개요 | right
    number 0 | 영 | right
    number 0 | 영 개 | right
    number 0 | 없음 | right
    number 0 | 없어요 | right
    number 0 | 없다 | right
    number 0 | 없습니다. | right
    number 0 | 없는데요 | right
    number 0 | 없을 것 같아요 | right
    number 0 | 없을것같아요 | right
    number 0 | 하나도 없다 | right
    number 0 | 하나도 없어요 | right
    number 0 | 한 개도 없습니다 | right
    number 0 | 아무것도 없어요 | right
    number 0 | 제로 | right
    number 0 | 없을걸요 | right
    number 0 | 하나도 안 남아요 | right
    number 0 | 없네요 | right
    number 0 | 없을 듯 | right
    number 0 | 전혀 없습니다 | right
    number 0 | 없죠 | right
    number 0 | 0입니다 | right
    number 0 | 0개일 것 같습니다 | right
    number 0 | 좀비는 없어요 | right
    number 0 | 하나 | wrong
    number 0 | 한 개밖에 없다 | wrong
    number 0 | 하나만 남아요 | wrong
    number 0 | 두개요 | wrong
    number 0 | 있어요 | unclear
    number 0 | 모르겠어요 | unclear
    number 1 | 1 | right
    number 1 | 1개 | right
    number 1 | 1 개 | right
    number 1 | 한개 | right
    number 1 | 한 개 | right
    number 1 | 하나 | right
    number 1 | 하나요 | right
    number 1 | 하나입니다 | right
    number 1 | 하나뿐이에요 | right
    number 1 | 하나뿐입니다. | right
    number 1 | 한 개밖에 없다 | right
    number 1 | 한개밖에없어요 | right
    number 1 | 하나밖에 없습니다 | right
    number 1 | 하나만 | right
    number 1 | 하나만 있어요 | right
    number 1 | 하나임 | right
    number 1 | 하나죠 | right
    number 1 | 1개인 것 같아요 | right
    number 1 | 한 개일 것 같아요 | right
    number 1 | 하나 남아요 | right
    number 1 | 한 개가 살아 있습니다 | right
    number 1 | 1개요 | right
    number 1 | 하나일 듯 | right
    number 1 | 딱 하나요 | right
    number 1 | 딱 한 개 | right
    number 1 | 코디네이터 한 개 | right
    number 1 | 코디네이터는 하나입니다 | right
    number 1 | 단 하나뿐 | right
    number 1 | 하나겠네요 | right
    number 1 | 한 개가 아니다 | wrong
    number 1 | 하나가 아니에요 | wrong
    number 1 | 1개는 아닙니다 | wrong
    number 1 | 두 개 | wrong
    number 1 | 없어요 | wrong
    number 1 | 한 개도 없어요 | wrong
    number 1 | 하나도 없는데요 | wrong
    number 1 | 둘이요 | wrong
    number 1 | 열한 개 | wrong
    number 2 | 2개 | right
    number 2 | ２개 | right
    number 2 | 두 개 | right
    number 2 | 둘 | right
    number 2 | 둘이요 | right
    number 2 | 두개요 | right
    number 2 | 두 개 남습니다 | right
    number 2 | 2개일걸요 | right
    number 2 | 둘 다요 | right
    number 2 | 두개인듯 | right
    number 2 | 2개밖에 없어요 | right
    number 2 | 두 개뿐입니다 | right
    number 2 | 총 2개 | right
    number 2 | 모두 두 개입니다 | right
    number 2 | 합쳐서 두 개요 | right
    number 2 | 2개가 살아남아요 | right
    number 2 | 두 개겠죠? | right
    number 2 | 두 개가 아니다 | wrong
    number 2 | 세 개 | wrong
    number 2 | 12개 | wrong
    number 2 | 스무 개 | wrong
    number 3 | 셋 | right
    number 3 | 셋이요 | right
    number 3 | 세개예요 | right
    number 3 | 3개입니다 | right
    number 3 | 세 번 | right
    number 3 | 세 번이요 | right
    number 3 | 세 단계요 | right
    number 3 | 세 장 | right
    number 3 | 서른 개 | wrong
    number 4 | 넷 | right
    number 4 | 네 개 | right
    number 4 | 네개요 | right
    number 4 | 넷이에요 | right
    number 5 | 다섯 | right
    number 5 | 다섯 개예요 | right
    number 5 | 5개가 누수돼요 | right
    number 5 | 객체 다섯 개 | right
    number 8 | 여덟 개 | right
    number 8 | 여덟개입니다 | right
    number 8 | 8개나 됩니다 | right
    number 8 | 열여덟 개 | wrong
    number 11 | 열한 개요 | right
    yes | 예 | right
    yes | 네 | right
    yes | 넵 | right
    yes | 네, 열려요. | right
    yes | 응 | right
    yes | 그렇다 | right
    yes | 그렇습니다 | right
    yes | 그래요 | right
    yes | 맞아요 | right
    yes | 열려요 | right
    yes | 열립니다 | right
    yes | 열린다 | right
    yes | 물론이죠 | right
    yes | 그럴 것 같아요 | right
    yes | 열릴 것 같아요 | right
    yes | 그럼요 | right
    yes | ㅇㅇ | right
    yes | 아니요 | wrong
    yes | 안 열려요 | wrong
    yes | 두 개 | unclear
    yes | 모르겠어요 | unclear
    no | 아니요 | right
    no | 아니오 | right
    no | 아뇨 | right
    no | 아니에요 | right
    no | 아니예요 | right
    no | 아니야 | right
    no | 아님 | right
    no | 아닙니다 | right
    no | 아니다 | right
    no | 아닌데요 | right
    no | 아닐 것 같아요 | right
    no | 안 열려요 | right
    no | 안열려요 | right
    no | 열리지 않는다 | right
    no | 열리지 않아요 | right
    no | 열리지 않습니다. | right
    no | 안 열릴 것 같아요 | right
    no | 아니요, 안 열립니다 | right
    no | 그렇지 않아요 | right
    no | 살아 있지 않습니다 | right
    no | ㄴㄴ | right
    no | 아니죠 | right
    no | 안 돼요 | right
    no | 네 | wrong
    no | 열려요 | wrong
    no | 글쎄요 | unclear
    choice 2 | 2 | right
    choice 2 | 2번 | right
    choice 2 | 2번이요 | right
    choice 2 | 2번입니다 | right
    choice 2 | 2번 같아요 | right
    choice 2 | ② | right
    choice 2 | 두 번째 | right
    choice 2 | 두번째요 | right
    choice 2 | 두 번째 것 | right
    choice 2 | 2) | right
    choice 2 | 답은 2번 | right
    choice 2 | 정답은 2번입니다 | right
    choice 2 | 두 시트와 다른 탭의 글 | right
    choice 2 | 두 시트와 다른 탭의 글이요 | right
    choice 2 | 1번이요 | wrong
    choice 2 | 첫 번째 | wrong
    choice 2 | ③ | wrong
    choice 2 | 위쪽 시트만 | wrong
    choice 2 | 2번은 아니에요 | wrong
    choice 2 | 4번 | unclear
    choice 2 | 아무것도 | unclear
    line 524 | 524 | right
    line 524 | 524번 | right
    line 524 | 524줄 | right
    line 524 | 524번 줄 | right
    line 524 | 524번째 줄 | right
    line 524 | 524입니다 | right
    line 524 | 524번 줄이요 | right
    line 524 | 525번 줄 | wrong
    line 524 | 600번 줄 | unclear
    name AppCoordinator | AppCoordinator요 | right
    name AppCoordinator | AppCoordinator입니다 | right
    name AppCoordinator | AppCoordinator 클래스 | right
    name AppCoordinator | AppCoordinator가 결정합니다 | right
    name AppCoordinator | AppCoordinator인 것 같아요 | right
    name AppCoordinator | LoginCoordinator예요 | wrong
    name AppCoordinator | AppCoordinator는 아니에요 | wrong
    name ViewController.coordinator | ViewController의 coordinator | right
    name ViewController.coordinator | ViewController의 coordinator 프로퍼티요 | right
    name ViewController.coordinator | 뷰 컨트롤러입니다 | wrong
    """
}
