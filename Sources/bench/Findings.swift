/// What was found when the figures were made to reach their goals.
nonisolated let findings = """
  to be written
  """
