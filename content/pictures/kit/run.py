"""blender -b -P kit/run.py -- <dish> out=<file.png> w=1620 spp=48 ...: runs dishes/<dish>.py with the kit on its path."""
import os
import runpy
import sys

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, HERE)
dish = sys.argv[sys.argv.index("--") + 1]
runpy.run_path(os.path.join(HERE, "dishes", dish + ".py"), run_name="__main__")
